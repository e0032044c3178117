import { createHash } from 'node:crypto';

const namespace = Buffer.from('5e1d0c6a4b7f4d2e9a3c8f10b2c4d6e8', 'hex');

/** The same uuid for the same name on every machine (RFC 9562, version 5): tests and links hold on to it. */
export const demoUuid = (name: string): string => {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
