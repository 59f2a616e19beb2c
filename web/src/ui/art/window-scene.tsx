import { Ball, Bottle, DressForm, Parcels } from "./window-goods.tsx";
import { Beam, Lamp, Plinth } from "./window-light.tsx";
import { WindowPaint } from "./window-paint.tsx";
import { Arch, PaneFrame, Room } from "./window-room.tsx";

const glass = { x: 22, y: 20, width: 496, height: 256 };

/** The shop window: three lit panes with something in each. */
export const WindowScene = () => (
  <svg width="100%" viewBox="0 0 540 296" aria-hidden focusable="false">
    <defs>
      <WindowPaint />
      <clipPath id="window-glass">
        <rect {...glass} rx="12" />
      </clipPath>
    </defs>
    <rect width="540" height="296" rx="12" fill="#072f27" />
    <rect width="540" height="296" rx="12" fill="url(#window-frame)" />
    <g clipPath="url(#window-glass)">
      <Room
        box={{ x: 22, y: 20, width: 496, bottom: 275 }}
        wallEnd={210}
        floor={209}
        shade={9}
        lights={[
          [120, 112, 104, 100],
          [420, 118, 104, 100],
        ]}
        pools={[
          [120, 246, 98, 26],
          [270, 252, 130, 26],
          [420, 248, 98, 26],
        ]}
      />
      <LeftPane />
      <MiddlePane />
      <RightPane />
      <Glass />
    </g>
    <Joinery />
  </svg>
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
    <Arch />
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

/** The reflections in the glass. */
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
    <PaneFrame glass={glass} line={2} brass={1.3} />
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
