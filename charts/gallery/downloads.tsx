import type { ReactNode } from 'react';
import { chartJson } from '../export/json.ts';
import { chartMermaid } from '../export/mermaid.ts';
import { namesOnlySource } from '../export/typescript.ts';
import type { GalleryMachine } from './data.ts';

/** Saves a file on the reader's device. */
export const save = (content: Blob, file: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** The picture as this browser draws it, light or dark, at twice its size. */
const pngOf = async (svg: string): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)));
  });
};

const text = (content: string, type: string): Blob => new Blob([content], { type });

/** Saves the machine in one of the forms that other programs read. */
export const Downloads = ({
  machine,
  svg,
}: {
  readonly machine: GalleryMachine;
  readonly svg: string | null;
}): ReactNode => {
  const { name, chart } = machine;
  const forms: readonly (readonly [label: string, file: string, make: () => Blob | Promise<Blob>])[] = [
    ['JSON', `${name}.json`, () => text(chartJson(chart), 'application/json')],
    ['Mermaid', `${name}.mmd`, () => text(chartMermaid(chart), 'text/plain')],
    ['TypeScript', `${name}.names.ts`, () => text(namesOnlySource(chart), 'text/plain')],
    ...(svg === null
      ? []
      : ([
          ['SVG', `${name}.svg`, () => text(svg, 'image/svg+xml')],
          ['PNG', `${name}.png`, () => pngOf(svg)],
        ] as const)),
  ];
  return (
    <fieldset className="downloads">
      <legend>Save as</legend>
      {forms.map(([label, file, make]) => (
        <button key={label} type="button" onClick={() => Promise.resolve(make()).then((blob) => save(blob, file))}>
          {label}
        </button>
      ))}
    </fieldset>
  );
};
