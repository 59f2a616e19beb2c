interface SpotProps {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** The shadow under an object. */
export const Shade = ({ x, y, rx, ry }: SpotProps) => (
  <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="url(#window-shade)" />
);

/** A soft patch of light. */
export const Glow = ({ x, y, rx, ry }: SpotProps) => (
  <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="url(#window-glow)" />
);

interface BeamProps {
  x: number;
  y: number;
  width: number;
  bottom: number;
}

/** The light that falls from a lamp whose mouth is at `y`. */
export const Beam = ({ x, y, width, bottom }: BeamProps) => (
  <g fill="url(#window-beam)">
    <path d={`M${x - 23} ${y}h46L${x + width / 2} ${bottom}h${-width}Z`} fillOpacity=".6" />
    <path
      d={`M${x - 21} ${y}h42L${x + width * 0.36} ${bottom}h${-width * 0.72}Z`}
      fillOpacity=".55"
    />
  </g>
);

interface LampProps {
  x: number;
  y: number;
  /** The length of the cord above the mouth. */
  cord?: number;
}

/** A lamp on its cord; `y` is its mouth. */
export const Lamp = ({ x, y, cord = 90 }: LampProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M0-${cord}V-23`} stroke="#3b2a16" strokeWidth="1.8" />
    <path d="M-3.5-23.5h7l1.5 4h-10Z" fill="#06352b" />
    <path d="M-25.5 0C-25.5-14-14-22 0-22S25.5-14 25.5 0Z" fill="url(#window-lamp)" />
    <ellipse rx="25.5" ry="4.6" fill="#07382d" />
    <ellipse cy=".6" rx="23.5" ry="3.6" fill="#fff7d6" />
    <ellipse cy=".8" rx="13" ry="2.2" fill="#fff" />
  </g>
);

interface PlinthProps {
  x: number;
  y: number;
  rx: number;
  height: number;
}

/** A round plinth under the light; `y` is the centre of its top. */
export const Plinth = ({ x, y, rx, height }: PlinthProps) => {
  const ry = rx * 0.21;
  return (
    <>
      <Shade x={x + rx * 0.12} y={y + height + 2} rx={rx * 1.3} ry={ry * 1.35} />
      <path
        d={`M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-height}Z`}
        fill="url(#window-plinth)"
      />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="#f4e6ce" />
      <ellipse cx={x} cy={y - 0.5} rx={rx - 1} ry={ry - 0.8} fill="#fffaf0" />
    </>
  );
};
