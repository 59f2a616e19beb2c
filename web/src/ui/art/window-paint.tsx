/** A colour, and its opacity. */
type Stop = string | readonly [colour: string, opacity: number];

const across: Record<string, readonly Stop[]> = {
  lamp: ["#0a4a3b", "#1d8a70", "#3fae92", "#136f5a", "#07382d"],
  plinth: ["#cdb698", "#f3e4cc", "#fffaf0", "#f4e7d2", "#dcc6a6", "#c3a780"],
  arch: ["#3b957b", "#1f7a62", "#176a55", "#0f5344"],
  blue: ["#1b3a80", "#3f73cc", "#82aaf0", "#2f60b8", "#204a9a", "#16306a"],
  mint: ["#3f9583", "#86cfbd", "#d2f1e8", "#7ecbb8", "#58ae9c", "#35806f"],
  cork: ["#a87a3d", "#e7c184", "#c99a55", "#94682f"],
  cap: ["#16403b", "#5f938b", "#2c5f58", "#12332f"],
  dress: ["#98346a", "#d7739a", "#e995b2", "#c3557f", "#a03a6b", "#7c2556", "#8f3263"],
  wood: ["#6b4423", "#a9743f", "#4a2c16"],
  mullion: ["#14584a", "#072f27", "#041f1a"],
};

const down: Record<string, readonly Stop[]> = {
  frame: ["#115546", "#0b4237", "#072f27"],
  wall: ["#f9e7bf", "#f6d69a", "#efb96f", "#e2a05a"],
  floor: ["#d08d5c", "#bd6d42", "#a4532d"],
  beam: [
    ["#fffdf0", 0.9],
    ["#fff6d8", 0.34],
    ["#fff6d8", 0],
  ],
  dusk: [
    ["#4a2308", 0.34],
    ["#4a2308", 0],
  ],
  yellow: ["#eabc5c", "#d19832"],
  violet: ["#7456b8", "#4c3489"],
  ring: ["#3f9fb4", "#0f6478", "#083f50"],
  gleam: [
    ["#ffffff", 0.3],
    ["#ffffff", 0.04],
  ],
  sill: ["#efe4d2", "#cbb99f", "#a3927a"],
  awning: [
    ["#0f1214", 0.4],
    ["#0f1214", 0.06],
    ["#0f1214", 0],
  ],
};

const round: Record<string, readonly Stop[]> = {
  glow: [
    ["#fff8dd", 0.95],
    ["#fff1c8", 0.4],
    ["#fff1c8", 0],
  ],
  shade: [
    ["#3d1a08", 0.55],
    ["#3d1a08", 0.26],
    ["#3d1a08", 0],
  ],
  niche: ["#1d8a6f", "#0f6652", "#0a4a3b"],
};

const balls: Record<string, readonly Stop[]> = {
  red: ["#ffd0bf", "#e0654a", "#b83a26", "#7c2012"],
  sea: ["#cfe0ff", "#5f8bd8", "#2f57a8", "#182f68"],
  brass: ["#ffe6ae", "#d29a3c", "#9c631a", "#5f380b"],
};

const stops = (colours: readonly Stop[]) =>
  colours.map((stop, i) => {
    const [colour, opacity] = typeof stop === "string" ? [stop, 1] : stop;
    const offset = i / (colours.length - 1);
    return <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />;
  });

/** Every gradient of the window by name: `url(#window-…)`. */
export const WindowPaint = () => (
  <>
    {Object.entries(across).map(([name, colours]) => (
      <linearGradient key={name} id={`window-${name}`}>
        {stops(colours)}
      </linearGradient>
    ))}
    {Object.entries(down).map(([name, colours]) => (
      <linearGradient key={name} id={`window-${name}`} x2="0" y2="1">
        {stops(colours)}
      </linearGradient>
    ))}
    {Object.entries(round).map(([name, colours]) => (
      <radialGradient key={name} id={`window-${name}`}>
        {stops(colours)}
      </radialGradient>
    ))}
    {Object.entries(balls).map(([name, colours]) => (
      <radialGradient key={name} id={`window-${name}`} cx=".45" cy=".4" r=".62" fx=".36" fy=".26">
        {stops(colours)}
      </radialGradient>
    ))}
  </>
);
