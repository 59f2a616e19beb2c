import type { ReactNode } from "react";

const green = "#0a6350";
const brass = "#d9a63a";
const paper = "#fffdf8";
const edge = "#8b857b";

const outline = { stroke: edge, strokeWidth: 1.3, strokeLinejoin: "round" } as const;
const mark = { stroke: green, strokeWidth: 1.8, strokeLinecap: "round", fill: "none" } as const;

/** What can stand on the plinth, with its foot at 64, 65. */
const things = {
  ribbon: <path d="M55 38h18v27l-9-7-9 7Z" fill={green} />,
  bubbles: (
    <>
      <path
        d="M58 36h24a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-2v5l-6-5H58a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Z"
        fill={green}
      />
      <path
        d="M45 46h20a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4H54l-6 5v-5h-3a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4Z"
        fill={paper}
        {...outline}
      />
      <path d="M48 53.500h14" {...mark} />
    </>
  ),
  bell: (
    <>
      <circle cx="64" cy="62.5" r="3" fill={edge} />
      <path d="M64 36a10 10 0 0 1 10 10v8l5 7H49l5-7v-8a10 10 0 0 1 10-10Z" fill={brass} />
      <path
        d="M58 46a6 6 0 0 1 4-5.5"
        stroke="#fff3cf"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  envelope: (
    <>
      <rect x="47" y="43" width="34" height="22" rx="2.5" fill={paper} {...outline} />
      <path d="M48 45l16 11 16-11" {...outline} fill="none" />
      <circle cx="64" cy="55" r="3.5" fill={green} />
    </>
  ),
  star: (
    <path
      d="M64 36l4.5 9.3 10.2 1.4-7.4 7.1 1.8 10.2-9.1-4.9-9.1 4.9 1.8-10.2-7.4-7.1 10.2-1.400Z"
      fill={brass}
    />
  ),
  people: (
    <>
      <circle cx="73" cy="46" r="5" fill={brass} />
      <path d="M64 65v-4a9 9 0 0 1 18 0v4Z" fill={brass} />
      <circle cx="57" cy="44" r="6" fill={green} />
      <path d="M46 65v-4a11 11 0 0 1 22 0v4Z" fill={green} />
    </>
  ),
  box: (
    <>
      <path d="M48 47l16-6 16 6v13l-16 6-16-6Z" fill="#d8b483" {...outline} />
      <path d="M48 47l16 6 16-6M64 53v13" {...outline} fill="none" />
    </>
  ),
  papers: (
    <>
      <path d="M58 38h19v25H58Z" fill={brass} />
      <path d="M51 41h14l6 6v18H51Z" fill={paper} {...outline} />
      <path d="M55 52h11M55 57h11M55 47h5" {...mark} />
    </>
  ),
  clock: (
    <>
      <circle cx="64" cy="51" r="14" fill={paper} {...outline} />
      <path d="M64 42v9l6 4" {...mark} />
    </>
  ),
  sign: (
    <>
      <path d="M64 38v27" stroke={edge} strokeWidth="3" strokeLinecap="round" />
      <path d="M48 40h26l6 5-6 5H48Z" fill={green} />
      <path d="M80 52H56l-6 4.5 6 4.500h24Z" fill={brass} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Thing = keyof typeof things;

/** A small lit window, empty or with the missing thing; in the dark theme only its lamp lights it. */
export const EmptyWindow = ({ thing }: { thing?: Thing | undefined }) => (
  <svg width="112" height="80" viewBox="0 0 128 91" aria-hidden focusable="false">
    <path d="M4 84V8a7 7 0 0 1 7-7h106a7 7 0 0 1 7 7v76Z" fill="var(--neutral-tint)" />
    <rect x="10" y="7" width="108" height="73" rx="3" fill="#f0bf74" fillOpacity=".2" />
    <path d="M10 71h108v6a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3Z" fill="#8a5a2c" fillOpacity=".16" />
    <g fill="#fff8e6" fillOpacity=".45">
      <path d="M54 29h20l20 47H34Z" />
      <path d="M55 29h18l13 47H42Z" />
    </g>
    <path d="M64 7v11" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M52 29a12 12 0 0 1 24 0Z" fill="#0a6350" />
    <path
      d="M55.2 26a9 9 0 0 1 6-6.2"
      fill="none"
      stroke="#5ccfb2"
      strokeWidth="1.4"
      strokeLinecap="round"
    />
    <ellipse cx="64" cy="29" rx="12" ry="2" fill="#fff3cf" />
    <path
      d="M41.5 65v8.5c0 2.6 10 4.7 22.5 4.7s22.5-2.1 22.5-4.7V65"
      fill="#f6efe2"
      stroke="#8b857b"
      strokeWidth="1.3"
    />
    <ellipse cx="64" cy="65" rx="22.5" ry="4.7" fill="#fff" stroke="#8b857b" strokeWidth="1.3" />
    {thing && things[thing]}
    <rect y="84" width="128" height="7" rx="2" fill="var(--line-strong)" fillOpacity=".55" />
  </svg>
);
