/** The shop in the product's mark: an awning over a lit window. */
export const LogoMark = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" role="img" aria-hidden focusable="false">
    <rect x="1" y="1" width="24" height="24" rx="4.5" fill="#0a6350" />
    <path d="M3 1h20a2 2 0 0 1 2 2v7H1V3a2 2 0 0 1 2-2Z" fill="#084f40" />
    <path d="M6 1h4.6v7.4a2.3 2.3 0 0 1-4.6 0ZM15.4 1H20v7.4a2.3 2.3 0 0 1-4.6 0Z" fill="#eaf6f2" />
    <path
      d="M1 4.6A3.6 3.6 0 0 1 4.6 1H6v7.4a2.5 2.5 0 0 1-5 0ZM10.6 1h4.8v7.4a2.4 2.4 0 0 1-4.8 0ZM20 1h1.4A3.6 3.6 0 0 1 25 4.6v3.8a2.5 2.5 0 0 1-5 0Z"
      fill="#12806a"
    />
    <rect x="4.6" y="13.2" width="16.8" height="8.4" rx="1.2" fill="#f8dc9c" />
    <path d="M7.6 21.6l6-8.4h3.2l-6 8.4Z" fill="#fff6df" />
  </svg>
);
