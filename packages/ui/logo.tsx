/** The open book that is also a house, and the name. Drawings only: the link around them carries the label. */
export function LogoArt() {
  return (
    <>
      <svg viewBox="3 5 42 39" width="32" height="30" aria-hidden="true">
        <path fill="currentColor" d="M22.8 7.6v34H7.5A2.5 2.5 0 0 1 5 39.1V18.7a2.5 2.5 0 0 1 1.3-2.2Z" />
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M25.2 7.6 41.7 16.5A2.5 2.5 0 0 1 43 18.7v20.4a2.5 2.5 0 0 1-2.5 2.5H25.2ZM29.5 24h9v3.4h-9ZM29.5 30.4h9v3.4h-9Z"
        />
      </svg>
      <svg viewBox="0 -1 207 44" width="124" height="24" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="5.2" strokeLinejoin="round">
          <path d="M2.6 40V6.6h16.4M2.6 22.6h13.6" />
          <circle cx="34.3" cy="28.1" r="9.3" />
          <path d="M43.6 16.2V40M53.6 16.2V40M63.6 16.2V40M63.6 28a9.3 9.3 0 0 1 9.6-9.3h1.6M82.8 3V40M82.8 28a8.9 8.9 0 0 1 17.8 0V40" />
          <circle cx="117.9" cy="28.1" r="9.3" />
          <path d="M136.6 16.2V28.5a8.9 8.9 0 0 0 17.8 0V16.2M154.4 16.2V40M177.2 22.2c-1.2-2.3-3.7-3.5-6.8-3.5-3.7 0-6.3 1.7-6.3 4.5 0 6.5 13.7 2.9 13.7 9.5 0 3-2.9 4.7-7 4.7-3.7 0-6.6-1.3-7.9-4M185 28.6h18.6a9.3 9.3 0 1 0-2.9 6.3" />
        </g>
        <path
          className="spark"
          d="M53.6 -0.2Q54.7 5.5 60.4 6.6Q54.7 7.7 53.6 13.4Q52.5 7.7 46.8 6.6Q52.5 5.5 53.6 -0.2Z"
        />
      </svg>
    </>
  );
}
