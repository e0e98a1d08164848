/**
 * A file's bytes as the API takes them (R149).
 * @param onProgress share that is read, 0 to 1
 * @throws where the browser cannot read it: it was moved, or it is a folder (R115)
 */
export function readBase64(file: File, onProgress: (share: number) => void = () => {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}
