import { Shade } from "./window-light.tsx";

interface BallProps {
  x: number;
  y: number;
  r: number;
  paint: string;
}

/** A ball lit from above left. */
export const Ball = ({ x, y, r, paint }: BallProps) => (
  <>
    <Shade x={x + r * 0.2} y={y + r * 0.94} rx={r * 1.35} ry={r * 0.32} />
    <circle cx={x} cy={y} r={r} fill={`url(#window-${paint})`} />
  </>
);

interface BottleProps {
  x: number;
  y: number;
  width: number;
  height: number;
  glass: string;
  cap: string;
  paper: string;
}

/** A bottle with a label, standing at `y`. */
export const Bottle = ({ x, y, width, height, glass, cap, paper }: BottleProps) => {
  const half = width / 2;
  const neck = width * 0.2;
  const body = height * 0.68;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shade x={5} y={0} rx={half * 1.5} ry={5} />
      <path
        d={`M${-half} -3V${-body}C${-half} ${-body - half * 0.75} ${-neck} ${-body - half * 0.6} ${-neck} ${-height * 0.85}H${neck}C${neck} ${-body - half * 0.6} ${half} ${-body - half * 0.75} ${half} ${-body}V-3Q0 3 ${-half} -3Z`}
        fill={`url(#window-${glass})`}
      />
      <path
        d={`M${-half + 5} -8V${-body}q.5 -5 4 -8`}
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d={`M${-half * 0.7} ${-height * 0.42}h${width * 0.7}v${height * 0.2}q${-width * 0.35} 2 ${-width * 0.7} 0Z`}
        fill={paper}
      />
      <path
        d={`M${-half * 0.4} ${-height * 0.34}h${half * 0.8}m${-half * 0.65} ${height * 0.06}h${half * 0.5}`}
        stroke="#1c2024"
        strokeOpacity=".28"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <rect
        x={-neck * 1.3}
        y={-height}
        width={neck * 2.6}
        height={height * 0.16}
        rx="2.5"
        fill={`url(#window-${cap})`}
      />
    </g>
  );
};

/** Two parcels and a ring that leans on them. */
export const Parcels = () => (
  <>
    <Shade x={422} y={197} rx={52} ry={8} />
    <path d="M438 150.5l17.5-9.5v45l-17.5 10Z" fill="#a97722" />
    <path d="M380 150.5l17.5-9.5h58l-17.5 9.5Z" fill="#f8dd9c" />
    <path d="M380 150.5h58V196h-58Z" fill="url(#window-yellow)" />
    <path d="M404 150.5h10V196h-10Zm0 0l17.5-9.5h10l-17.5 9.5Z" fill="#fff1cc" fillOpacity=".45" />
    <Shade x={422} y={150} rx={34} ry={4.5} />
    <path d="M433 118.5l13-7.5v31.5l-13 8Z" fill="#33206a" />
    <path d="M394.5 118.5l13-7.5H446l-13 7.5Z" fill="#a88fdd" />
    <path d="M394.5 118.5H433v32h-38.5Z" fill="url(#window-violet)" />
    <Shade x={458} y={194} rx={22} ry={4} />
    <circle cx="456" cy="172" r="18" fill="none" stroke="url(#window-ring)" strokeWidth="10" />
    <path
      d="M437 166a20 20 0 0 1 19-14"
      fill="none"
      stroke="#d5f2f5"
      strokeOpacity=".75"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </>
);

const cut =
  "M250.5 88.5Q270 102 288.5 88.5C296 90 303 95 304 103c.6 9-8 21-8.5 36 0 17 7 33 12 43-24 8-51 8-75 0 5-10 12-26 12-43-.5-15-9-27-8.5-36 1-8 7.5-13 14.5-14.5Z";

/** A dress form in its garment. */
export const DressForm = () => (
  <>
    <Shade x={272} y={211} rx={42} ry={7} />
    <ellipse cx="270" cy="210" rx="15" ry="3.6" fill="#4a2c16" />
    <path d="M267 178h6v31h-6Z" fill="url(#window-wood)" />
    <path d="M263.5 84h13q0 8 6 9.5-12.5 5-25 0 6-1.5 6-9.5Z" fill="#c08f4c" />
    <rect x="262" y="76" width="16" height="11" rx="4.5" fill="url(#window-cork)" />
    <path d={cut} fill="url(#window-dress)" />
    <path d="M250.5 88.5Q270 102 288.5 88.5" fill="none" stroke="#f6b8cd" strokeWidth="1.4" />
    <path
      d="M245 136q25 7 51 0"
      fill="none"
      stroke="#6d1f4b"
      strokeOpacity=".5"
      strokeWidth="1.5"
    />
    <path
      d="M256 101q6 18 1 38-2 22-6 46M284 101q-6 18-1 38 2 22 6 46"
      fill="none"
      stroke="#6d1f4b"
      strokeOpacity=".35"
    />
    <path d="M270 98v88" stroke="#ffd3e0" strokeOpacity=".8" strokeDasharray="1.5 4" />
  </>
);
