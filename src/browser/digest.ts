/** SHA-256 in lower-case hex. */
export const sha256 = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
