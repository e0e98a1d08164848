const WHEELS = [-44, -26, 44];

/** Our coach from the side, 150 wide, wheels on y = 0. */
export function Coach() {
  return (
    <g>
      <path d="M-72-8v-30q0-8 8-8H58q8 0 10 7l4 16q1 4 1 8v7z" fill="#FFF" />
      <path d="M-72-17h145v9h-145z" fill="#F97316" />
      <path
        d="M-66-39h20v14h-20zm24 0h20v14h-20zm24 0h20v14H-18zm24 0h20v14H6zm24 0h16v14H30zm20 0h9q4 0 5 4l3 10v4H50z"
        fill="#17396B"
      />
      <path d="M70-13h4v4h-4z" fill="#FFE0A8" />
      {WHEELS.map((x) => (
        <g key={x}>
          <circle cx={x} cy="-6" r="8" fill="#071322" />
          <circle cx={x} cy="-6" r="3.2" fill="#8EA3BD" />
        </g>
      ))}
    </g>
  );
}

/** A coach on an empty road, for empty states. */
export function CoachOnRoad() {
  return (
    <svg className="art" viewBox="0 36 200 66" aria-hidden="true">
      <path
        d="M10 92h180"
        stroke="var(--color-line-strong)"
        strokeWidth="2"
        strokeDasharray="10 8"
        strokeLinecap="round"
      />
      <path d="M30 90c18 0 20-22 38-24s24 10 40 6 22-16 38-14 18 32 30 32z" fill="var(--color-well)" />
      <g transform="translate(100 90) scale(.62)">
        <path d="M-74-7v-32q0-9 10-9H58q9 0 11 8l4 16q2 5 2 9v8z" fill="var(--color-line-strong)" opacity=".35" />
        <Coach />
      </g>
    </svg>
  );
}
