/** The shop in the product's mark: an awning over a lit window. */
export const LogoMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
    <rect y="1" width="24" height="22" rx="4.5" fill="#0a6350" />
    <path
      d="M5 1h5v6.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM14 1h5v6.5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2Z"
      fill="#eaf6f2"
    />
    <rect x="3" y="11" width="18" height="9" rx="1.5" fill="#fbe0a8" />
    <path d="M7 20l6-9h3.5l-6 9Z" fill="#fff8e8" />
  </svg>
);
