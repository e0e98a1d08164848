/** One decimal: enough for a picture, and short. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Path of a rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

/** Path of straight lines from point to point, closed. */
export function shape(...points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;
}

/** Nothing to fill is nothing to send. */
export function filled(path: string, colour: string, more = ''): string {
  return path === '' ? '' : `<path d="${path}" fill="${colour}"${more}/>`;
}

export function stroked(path: string, colour: string, width: number, more = ''): string {
  return path === '' ? '' : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
}

export function disc(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${colour}"/>`;
}

export function oval(x: number, y: number, across: number, down: number, colour: string): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${colour}"/>`;
}

export type PictureSize = { width: number; height: number };

/** A whole file: sky from top to bottom, and what stands before it. */
export function picture({ width, height }: PictureSize, sky: readonly [string, string], body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#s)"/>${body}</svg>`
  );
}
