import { Ball, Bottle, DressForm, Parcels } from "./window-goods.tsx";
import { Beam, Glow, Lamp, Plinth } from "./window-light.tsx";
import { WindowPaint } from "./window-paint.tsx";

/** The shop window: three lit panes with something in each. */
export const WindowScene = () => (
  <svg width="100%" viewBox="0 0 540 296" aria-hidden focusable="false">
    <defs>
      <WindowPaint />
      <clipPath id="window-glass">
        <rect x="22" y="20" width="496" height="256" rx="12" />
      </clipPath>
    </defs>
    <rect width="540" height="296" rx="12" fill="#072f27" />
    <rect width="540" height="296" rx="12" fill="url(#window-frame)" />
    <g clipPath="url(#window-glass)">
      <Room />
      <LeftPane />
      <MiddlePane />
      <RightPane />
      <Glass />
    </g>
    <Joinery />
  </svg>
);

const Room = () => (
  <>
    <path d="M22 20h496v190H22Z" fill="url(#window-wall)" />
    <Glow x={120} y={112} rx={104} ry={100} />
    <Glow x={420} y={118} rx={104} ry={100} />
    <path d="M22 209h496v66H22Z" fill="url(#window-floor)" />
    <path d="M22 209h496v9H22Z" fill="url(#window-dusk)" fillOpacity=".5" />
    <Glow x={120} y={246} rx={98} ry={26} />
    <Glow x={270} y={252} rx={130} ry={26} />
    <Glow x={420} y={248} rx={98} ry={26} />
  </>
);

const LeftPane = () => (
  <>
    <Beam x={120} y={70} width={190} bottom={252} />
    <Plinth x={120} y={183} rx={54} height={58} />
    <Bottle x={96} y={181} width={32} height={77} glass="blue" cap="cork" paper="#dbe7fb" />
    <Bottle x={134} y={185} width={40} height={101} glass="mint" cap="cap" paper="#f4fbf8" />
    <Ball x={161} y={174} r={13.5} paint="red" />
    <Lamp x={120} y={70} />
  </>
);

const MiddlePane = () => (
  <>
    <path d="M192.5 225V123a77.5 77.5 0 0 1 155 0v102Z" fill="url(#window-arch)" />
    <path d="M208.5 225V123a61.5 61.5 0 0 1 123 0v102Z" fill="#07382d" />
    <path d="M217 225V128a57 57 0 0 1 114.5-3v100Z" fill="url(#window-niche)" />
    <path
      d="M193.5 215V123a76.5 76.5 0 0 1 76.5-76.5"
      fill="none"
      stroke="#8fd6c0"
      strokeOpacity=".5"
      strokeWidth="1.5"
    />
    <Beam x={270} y={54} width={170} bottom={212} />
    <Plinth x={270} y={212} rx={90} height={32} />
    <DressForm />
    <Ball x={192.5} y={240} r={17.5} paint="sea" />
    <Ball x={347.5} y={243} r={14.5} paint="brass" />
    <Lamp x={270} y={54} />
  </>
);

const RightPane = () => (
  <>
    <Beam x={420} y={77} width={186} bottom={252} />
    <Plinth x={420} y={199} rx={59.5} height={43} />
    <Parcels />
    <Lamp x={420} y={77} />
  </>
);

/** What the street sees in the glass. */
const Glass = () => (
  <>
    <path d="M22 20h496v12H22Z" fill="url(#window-dusk)" />
    <path
      d="M26 276L154 20h34L60 276ZM72 276L200 20h9L81 276ZM372 276L500 20h18v4L392 276Z"
      fill="url(#window-gleam)"
    />
  </>
);

/** Mullions, the brass line round the panes and the sill. */
const Joinery = () => (
  <>
    <path d="M183.5 20h6v254h-6Z" fill="url(#window-mullion)" />
    <path d="M350.5 20h6v254h-6Z" fill="url(#window-mullion)" />
    <path d="M190 20v254M357 20v254" stroke="#b98a35" strokeOpacity=".8" />
    <rect
      x="21"
      y="19"
      width="498"
      height="258"
      rx="13"
      fill="none"
      stroke="#041f1a"
      strokeWidth="2"
    />
    <rect
      x="19"
      y="17"
      width="502"
      height="262"
      rx="15"
      fill="none"
      stroke="#b98a35"
      strokeWidth="1.3"
    />
    <rect
      x=".5"
      y=".5"
      width="539"
      height="295"
      rx="11.5"
      fill="none"
      stroke="#7fd0b8"
      strokeOpacity=".18"
    />
    <path d="M10 285h520v5H10Z" fill="url(#window-dusk)" />
    <rect x="7" y="274" width="526" height="11" rx="2" fill="url(#window-sill)" />
    <path d="M8 275h524" stroke="#fffaf0" strokeOpacity=".8" />
  </>
);
