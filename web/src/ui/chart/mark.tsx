interface MarkProps {
  cx?: number | undefined;
  cy?: number | undefined;
  /** The index of the series it belongs to. */
  at: number;
  color: string;
}

const size = 4;

/** The marker of a value on its line: each series has its own shape. */
export function Mark({ cx, cy, at, color }: MarkProps) {
  if (cx === undefined || cy === undefined) return null;
  const look = { stroke: color, strokeWidth: 2, strokeDasharray: "0" };
  if (at % 3 === 0) return <circle cx={cx} cy={cy} r={size} {...look} fill="var(--surface)" />;
  if (at % 3 === 1)
    return (
      <rect x={cx - size} y={cy - size} width={2 * size} height={2 * size} {...look} fill={color} />
    );
  const path = `M ${cx} ${cy - size - 1} l ${size + 1} ${2 * size} h ${-2 * (size + 1)} Z`;
  return <path d={path} {...look} fill={color} />;
}
