/** A small window with its lamp on and nothing inside; at night only the lamp lights it. */
export const EmptyWindow = () => (
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
    <rect y="84" width="128" height="7" rx="2" fill="var(--line-strong)" fillOpacity=".55" />
  </svg>
);
