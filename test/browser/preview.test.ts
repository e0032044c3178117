import { expect, it } from 'vitest';
import { keptFile } from '#effects/files/preview.ts';

const row = (size: number) => ({
  execution: 'e1',
  screen: 's1',
  question: 'q1',
  path: 'a.jpg',
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: new ArrayBuffer(size),
  sha256: '',
  owing: true,
});

it('FILE-04 a picture smaller than 5,242,880 bytes has a preview, a larger one has none', () => {
  const { preview } = keptFile(row(5_242_879));
  expect(preview).toMatch(/^blob:/);
  if (preview) URL.revokeObjectURL(preview);
  expect(keptFile(row(5_242_880)).preview).toBeNull();
});

it('Q-12 the preview is the picture in small, where there is a small one', async () => {
  const small = { bytes: new TextEncoder().encode('small').buffer, type: 'image/jpeg' };
  const { preview } = keptFile({ ...row(100), preview: small });
  expect(await (await fetch(preview ?? '')).text()).toBe('small');
  if (preview) URL.revokeObjectURL(preview);
});
