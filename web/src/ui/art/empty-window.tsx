/** A small window with its lamp on and nothing inside. */
export const EmptyWindow = () => (
  <svg width="128" height="92" viewBox="0 0 128 92" role="img" aria-hidden focusable="false">
    <defs>
      <linearGradient id="empty-window-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fffdf5" />
        <stop offset="1" stopColor="#fffdf5" stopOpacity=".55" />
      </linearGradient>
    </defs>
    <rect x="4" y="0" width="120" height="84" rx="6" fill="#e6e1d8" />
    <rect x="10" y="6" width="108" height="74" rx="3" fill="#ece0cb" />
    <path d="M53 28h22l21 46H32Z" fill="url(#empty-window-light)" />
    <path d="M64 6v11" stroke="#3d4449" strokeWidth="1.6" />
    <path d="M52 28c0-8 5.4-12 12-12s12 4 12 12Z" fill="#0a6350" />
    <ellipse cx="64" cy="28" rx="12" ry="2.2" fill="#fff3cf" />
    <path d="M42 63v10.5h44V63" fill="#fdf8ec" stroke="#8b857b" strokeWidth="1.4" />
    <ellipse cx="64" cy="63" rx="22" ry="4.6" fill="#fffdf7" stroke="#8b857b" strokeWidth="1.4" />
    <rect x="0" y="83" width="128" height="7" rx="2" fill="#bab4aa" />
  </svg>
);
