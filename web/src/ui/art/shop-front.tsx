import { Ball, Bottle, DressForm, Parcels } from "./window-goods.tsx";
import { Beam, Lamp, Plinth } from "./window-light.tsx";
import { WindowPaint } from "./window-paint.tsx";
import { Arch, PaneFrame, Room } from "./window-room.tsx";

const glass = { x: 38, y: 94, width: 524, height: 744 };

/** The window of a whole shop front, three tall panes over their sill. */
export const ShopFront = () => (
  <svg width="100%" height="100%" viewBox="0 84 600 774" aria-hidden focusable="false">
    <defs>
      <WindowPaint />
      <clipPath id="front-glass">
        <rect {...glass} rx="12" />
      </clipPath>
    </defs>
    <g clipPath="url(#front-glass)">
      <Room
        box={{ x: 38, y: 94, width: 524, bottom: 838 }}
        wallEnd={720}
        floor={720}
        shade={12}
        lights={[
          [141, 520, 130, 220],
          [459, 520, 130, 220],
        ]}
        pools={[
          [141, 780, 104, 30],
          [300, 786, 140, 30],
          [459, 782, 104, 30],
        ]}
      />
      <Goods />
      <Lamp x={141} y={316} cord={230} />
      <Lamp x={300} y={296} cord={210} />
      <Lamp x={459} y={324} cord={240} />
      <Glass />
    </g>
    <Joinery />
  </svg>
);

/** The awning over it, as wide as its place. */
export const Awning = () => (
  <svg width="100%" height="92" aria-hidden focusable="false">
    <defs>
      <WindowPaint />
      <pattern id="front-awning" width="86" height="92" patternUnits="userSpaceOnUse">
        <path d="M0 0h43v64a21.5 21.5 0 0 1-43 0Z" fill="url(#window-lamp)" />
        <path d="M43 0h43v64a21.5 21.5 0 0 1-43 0Z" fill="#f2f5f2" />
        <path
          d="M0 0h86v64a21.5 21.5 0 0 1-43 0a21.5 21.5 0 0 1-43 0Z"
          fill="url(#window-awning)"
        />
      </pattern>
    </defs>
    <rect width="100%" height="92" fill="url(#front-awning)" />
  </svg>
);

/** The goods of the small window, under beams of this window's height. */
const Goods = () => (
  <>
    <Beam x={141} y={316} width={190} bottom={720} />
    <Beam x={459} y={324} width={190} bottom={720} />
    <g transform="translate(13.8 498) scale(1.06)">
      <Arch />
    </g>
    <Beam x={300} y={296} width={176} bottom={720} />
    <g transform="translate(13.8 498) scale(1.06)">
      <Plinth x={120} y={183} rx={61} height={62} />
      <Bottle x={96} y={181} width={34} height={80} glass="blue" cap="cork" paper="#dbe7fb" />
      <Bottle x={136} y={185} width={42} height={107} glass="mint" cap="cap" paper="#f4fbf8" />
      <Ball x={166} y={174} r={14} paint="red" />
      <Plinth x={270} y={212} rx={86} height={40} />
      <DressForm />
      <Plinth x={420} y={199} rx={62} height={48} />
      <Parcels />
      <Ball x={192.5} y={244} r={18} paint="sea" />
      <Ball x={347.5} y={247} r={15} paint="brass" />
    </g>
  </>
);

/** The reflections in the glass. */
const Glass = () => (
  <>
    <path d="M38 94h524v22H38Z" fill="url(#window-dusk)" />
    <path
      d="M60 838L238 94h46L106 838ZM120 838L298 94h12L132 838Z"
      fill="url(#window-gleam)"
      fillOpacity=".6"
    />
  </>
);

/** Mullions, the brass line round the panes and the sill. */
const Joinery = () => (
  <>
    <path d="M209 94h6v744h-6ZM385 94h6v744h-6Z" fill="#072f27" />
    <path d="M215.5 94v744M391.5 94v744" stroke="#b98a35" strokeOpacity=".8" />
    <PaneFrame glass={glass} line={3} brass={1} />
    <rect x="32" y="838" width="536" height="13" rx="2" fill="url(#window-sill)" />
  </>
);
