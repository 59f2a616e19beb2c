import { Ball, Stops, WindowBottle, WindowLamp, WindowPlinth } from "./window-parts.tsx";

const gradients: readonly [id: string, colours: readonly string[], isDown?: boolean][] = [
  ["window-frame", ["#0d4a3d", "#072f27"], true],
  ["window-wall", ["#f6dfae", "#f3cd8a", "#e9a95c"], true],
  ["window-floor", ["#c9794d", "#b4633b"], true],
  ["window-arch", ["#2f8a70", "#176a55", "#0f5443"]],
  ["window-niche", ["#0a3d32", "#0c5a48", "#0a4638"]],
  ["window-lamp", ["#0b4a3c", "#2f9c80", "#12705a", "#083a2f"]],
  ["window-plinth", ["#d9c7ad", "#fff8ea", "#efe1ca", "#c9b496"]],
  ["window-sill", ["#d9cbb6", "#b3a58f"], true],
  ["window-blue", ["#1f4287", "#5b8ad6", "#2c5aad", "#17336e"]],
  ["window-mint", ["#4fa492", "#b5e6d8", "#74c2b0", "#3c8b7b"]],
  ["window-cork", ["#b98c4e", "#ecc98b", "#a97b3e"]],
  ["window-cap", ["#1f4f4a", "#5d9089", "#163c38"]],
  ["window-dress", ["#8a2a5c", "#d3678f", "#b84478", "#d46a90", "#75204c"]],
  ["window-violet", ["#5a3f9c", "#4a3385"], true],
  ["window-yellow", ["#e3b04d", "#d29a35"], true],
];

const light = (x: number, y: number, width: number) => (
  <path d={`M${x - 22} ${y}h44L${x + width / 2} 252H${x - width / 2}Z`} fill="url(#window-beam)" />
);

/** The shop window of the home page: three lit panes with something in each. */
export const WindowScene = () => (
  <svg viewBox="0 0 540 296" width="540" height="296" role="img" aria-hidden focusable="false">
    <defs>
      {gradients.map(([id, colours, isDown]) => (
        <Stops key={id} id={id} colours={colours} isDown={isDown ?? false} />
      ))}
      <linearGradient id="window-beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fffbe9" stopOpacity=".85" />
        <stop offset="1" stopColor="#fffbe9" stopOpacity=".08" />
      </linearGradient>
      <radialGradient id="window-shade">
        <stop offset="0" stopColor="#5a2c14" stopOpacity=".5" />
        <stop offset="1" stopColor="#5a2c14" stopOpacity="0" />
      </radialGradient>
      <clipPath id="window-glass">
        <rect x="21" y="19" width="498" height="254" rx="10" />
      </clipPath>
    </defs>
    <rect width="540" height="296" rx="12" fill="url(#window-frame)" />
    <rect
      x="18.5"
      y="16.5"
      width="503"
      height="259"
      rx="12"
      fill="none"
      stroke="#a8741a"
      strokeWidth="1.5"
    />
    <g clipPath="url(#window-glass)">
      <rect x="21" y="19" width="498" height="254" fill="url(#window-wall)" />
      <rect x="21" y="208" width="498" height="66" fill="url(#window-floor)" />
      <LeftPane />
      <MiddlePane />
      <RightPane />
      <path d="M20 273L150 19h22L42 273ZM60 273L190 19h8L68 273Z" fill="#ffffff" fillOpacity=".1" />
      <path d="M184 16v260M352 16v260" stroke="#072f27" strokeWidth="6" />
    </g>
    <rect x="6" y="273" width="528" height="11" rx="2" fill="url(#window-sill)" />
  </svg>
);

const LeftPane = () => (
  <>
    {light(119, 69, 156)}
    <WindowPlinth x={119} y={186} rx={54} height={54} />
    <WindowBottle
      x={96}
      y={184}
      width={32}
      height={78}
      glass="window-blue"
      cap="window-cork"
      label="#b9cdf0"
    />
    <WindowBottle
      x={132}
      y={187}
      width={40}
      height={101}
      glass="window-mint"
      cap="window-cap"
      label="#e3f6f0"
    />
    <Ball x={160} y={175} r={13.5} colours={["#f7a892", "#d2513a", "#8f2a1c"]} />
    <WindowLamp x={119} y={69} />
  </>
);

const MiddlePane = () => (
  <>
    <path d="M192 214V118a77 77 0 0 1 154 0v96Z" fill="url(#window-arch)" />
    <path d="M208 214V120a61 61 0 0 1 122 0v94Z" fill="url(#window-niche)" />
    {light(269, 52, 190)}
    <WindowPlinth x={269} y={212} rx={89} height={31} />
    <ellipse cx="269" cy="211" rx="40" ry="6" fill="url(#window-shade)" />
    <path d="M269 180v31" stroke="#4a2d18" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M249 87q20 11 40 0l13 9c5 14-6 22-7 38-1 18 8 36 11 47q-37 12-74 0c3-11 12-29 11-47-1-16-12-24-7-38Z"
      fill="url(#window-dress)"
    />
    <path d="M269 93v91" stroke="#ee9dbc" strokeWidth="1" strokeDasharray="2 3" />
    <rect x="261" y="75" width="16" height="13" rx="5" fill="#e9c896" />
    <Ball x={192} y={236} r={17.5} colours={["#8fb0ea", "#3c66b4", "#1c3672"]} />
    <Ball x={346} y={241} r={14} colours={["#f0c27a", "#b3701f", "#6d3f0d"]} />
    <WindowLamp x={269} y={52} />
  </>
);

const RightPane = () => (
  <>
    {light(419, 76, 170)}
    <WindowPlinth x={419} y={198} rx={59} height={46} />
    <path d="M438 150l17-9v54l-17 5Z" fill="#b07f26" />
    <path d="M380 150l17-9h58l-17 9Z" fill="#f1cd80" />
    <path d="M380 150h58v46h-58Z" fill="url(#window-yellow)" />
    <path d="M432 117l14-8v33l-14 8Z" fill="#35236a" />
    <path d="M394 117l14-8h38l-14 8Z" fill="#8a70c6" />
    <path d="M394 117h38v33h-38Z" fill="url(#window-violet)" />
    <circle cx="455" cy="176" r="18" fill="none" stroke="#0e5f73" strokeWidth="10" />
    <path
      d="M441 165a18 18 0 0 1 22-5"
      stroke="#7fc4d2"
      strokeWidth="3"
      fill="none"
      strokeLinecap="round"
    />
    <WindowLamp x={419} y={76} />
  </>
);
