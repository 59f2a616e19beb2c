import { Glow } from "./window-light.tsx";

interface Box {
  x: number;
  y: number;
  width: number;
  bottom: number;
}

interface RoomProps {
  box: Box;
  /** Where the wall ends, hidden a little behind the floor. */
  wallEnd: number;
  floor: number;
  /** How far the wall's shadow reaches onto the floor. */
  shade: number;
  /** Light on the wall and on the floor, by its middle and its size. */
  lights: number[][];
  pools: number[][];
}

const glows = (spots: number[][]) =>
  spots.map(([x = 0, y = 0, rx = 0, ry = 0]) => <Glow key={x} x={x} y={y} rx={rx} ry={ry} />);

/** Wall and floor behind the glass, and the light on them. */
export const Room = ({ box, wallEnd, floor, shade, lights, pools }: RoomProps) => {
  const band = (top: number, end: number) => `M${box.x} ${top}h${box.width}v${end - top}H${box.x}Z`;
  return (
    <>
      <path d={band(box.y, wallEnd)} fill="url(#window-wall)" />
      {glows(lights)}
      <path d={band(floor, box.bottom)} fill="url(#window-floor)" />
      <path d={band(floor, floor + shade)} fill="url(#window-dusk)" fillOpacity=".5" />
      {glows(pools)}
    </>
  );
};

interface PaneFrameProps {
  /** The glass inside. */
  glass: { x: number; y: number; width: number; height: number };
  line: number;
  brass: number;
}

/** The dark line round the glass, and the brass one round that. */
export const PaneFrame = ({ glass: { x, y, width, height }, line, brass }: PaneFrameProps) => (
  <g fill="none">
    <rect
      x={x - 1}
      y={y - 1}
      width={width + 2}
      height={height + 2}
      rx="13"
      stroke="#041f1a"
      strokeWidth={line}
    />
    <rect
      x={x - 3}
      y={y - 3}
      width={width + 6}
      height={height + 6}
      rx="15"
      stroke="#b98a35"
      strokeWidth={brass}
    />
  </g>
);

/** The arched niche in the middle. */
export const Arch = () => (
  <>
    <path d="M192.5 225V123a77.5 77.5 0 0 1 155 0v102Z" fill="url(#window-arch)" />
    <path d="M208.5 225V123a61.5 61.5 0 0 1 123 0v102Z" fill="#07382d" />
    <path d="M217 225V128a57 57 0 0 1 114.5-3v100Z" fill="url(#window-niche)" />
  </>
);
