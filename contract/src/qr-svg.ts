/** White modules around the code, so that cameras find it. */
const border = 2;

/**
 * A QR code as an SVG in a data URL: one path with a line for each run of dark modules, in a few characters that need no
 * escape. `rows` are the modules without a border, `true` for dark.
 */
export function qrSvg(rows: readonly (readonly boolean[])[]): string {
  const size = rows.length + 2 * border;
  let lines = '';
  rows.forEach((row, y) => {
    let end = 0;
    let hasLine = false;
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      lines += hasLine ? `m${from - end},0` : `M${from + border},${y + border}.5`;
      end = x + 1;
      hasLine = true;
      lines += `h${end - from}`;
    }
  });
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'><path fill='white' d='M0,0h${size}v${size}H0'/><path stroke='black' d='${lines}'/></svg>`;
  return `data:image/svg+xml,${svg.replace(/</g, '%3C').replace(/>/g, '%3E').replace(/ /g, '%20')}`;
}
