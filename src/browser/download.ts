/** Some browsers read the address only after the click has returned. */
const kept = 60_000;

/** Hands a file to the browser to be saved under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), kept);
}

/** Has the browser save what it gets at an address whose answer is a download: the page stays as it is. */
export function followAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
