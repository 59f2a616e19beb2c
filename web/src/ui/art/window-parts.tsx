interface StopsProps {
  id: string;
  colours: readonly string[];
  isDown?: boolean;
}

/** A gradient of evenly spaced colours, across unless told to go down. */
export const Stops = ({ id, colours, isDown }: StopsProps) => (
  <linearGradient id={id} x1="0" y1="0" x2={isDown ? 0 : 1} y2={isDown ? 1 : 0}>
    {colours.map((colour, i) => (
      <stop key={colour} offset={i / (colours.length - 1)} stopColor={colour} />
    ))}
  </linearGradient>
);

interface BallProps {
  x: number;
  y: number;
  r: number;
  colours: readonly [light: string, middle: string, dark: string];
}

/** A ball lit from above left. */
export const Ball = ({ x, y, r, colours }: BallProps) => {
  const id = `window-ball-${x}`;
  return (
    <>
      <radialGradient id={id} cx=".46" cy=".42" r=".62" fx=".34" fy=".28">
        {colours.map((colour, i) => (
          <stop key={colour} offset={[0.05, 0.5, 1][i]} stopColor={colour} />
        ))}
      </radialGradient>
      <ellipse cx={x} cy={y + r} rx={r * 1.1} ry={r * 0.2} fill="#5a2c14" fillOpacity=".28" />
      <circle cx={x} cy={y} r={r} fill={`url(#${id})`} />
    </>
  );
};

interface LampProps {
  x: number;
  y: number;
}

/** A green lamp on its cord; `y` is its mouth. */
export const WindowLamp = ({ x, y }: LampProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0-120V-22" stroke="#3b2a16" strokeWidth="2" />
    <path d="M-25 0C-25-17-14-25 0-25S25-17 25 0Z" fill="url(#window-lamp)" />
    <ellipse rx="25" ry="4.6" fill="#0b4a3c" />
    <ellipse rx="23.5" ry="3.8" fill="#fff9e4" />
  </g>
);

interface PlinthProps {
  x: number;
  y: number;
  rx: number;
  height: number;
}

/** A round plinth; `y` is the centre of its top. */
export const WindowPlinth = ({ x, y, rx, height }: PlinthProps) => {
  const ry = rx * 0.21;
  return (
    <>
      <ellipse cx={x} cy={y + height + 3} rx={rx * 1.18} ry={ry * 1.2} fill="url(#window-shade)" />
      <path
        d={`M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-height}Z`}
        fill="url(#window-plinth)"
      />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="#fffaf0" />
    </>
  );
};

interface BottleProps {
  x: number;
  y: number;
  width: number;
  height: number;
  glass: string;
  cap: string;
  label: string;
}

/** A bottle with a label, standing at `y`. */
export const WindowBottle = ({ x, y, width, height, glass, cap, label }: BottleProps) => {
  const [left, right, neck] = [x - width / 2, x + width / 2, width * 0.2];
  const shoulder = y - height * 0.7;
  const throat = y - height * 0.84;
  return (
    <>
      <path
        d={`M${left} ${y - 2}V${shoulder}Q${left} ${throat} ${x - neck} ${throat}H${x + neck}Q${right} ${throat} ${right} ${shoulder}V${y - 2}q0 2-2 2H${left + 2}q-2 0-2-2Z`}
        fill={`url(#${glass})`}
      />
      <rect
        x={left + width * 0.16}
        y={y - height * 0.44}
        width={width * 0.68}
        height={height * 0.22}
        rx="2"
        fill={label}
      />
      <rect
        x={x - neck * 1.25}
        y={y - height}
        width={neck * 2.5}
        height={height * 0.17}
        rx="2.5"
        fill={`url(#${cap})`}
      />
    </>
  );
};
