export type QrImageProps = {
  label: string;
} & (
  | { /** Data URL of a picture. */ src: string; svg?: undefined }
  | { /** SVG text as the qrcode library writes it; only from our own server. */ svg: string; src?: undefined }
);

/** A QR code with its text alternative. SVG text is shown as an image, so that nothing in it can run. */
export function QrImage({ label, src, svg }: QrImageProps) {
  const source = src ?? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  // oxlint-disable-next-line nextjs/no-img-element -- a data URL gains nothing from the image optimizer
  return <img className="qr" src={source} alt={label} width={132} height={132} />;
}
