/**
 * A table written one row a line with ' | ' between its cells; the first row is its head, the first cell of each row
 * the row's.
 */
export function ProseTable({ rows }: { rows: string }) {
  const [head = [], ...lines] = rows
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return (
    <div className="prose__table" tabIndex={0} role="group" aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
