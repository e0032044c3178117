import { en } from '#i18n/en/index.ts';
import { es } from '#i18n/es/index.ts';
import type { InBoth } from './screens.ts';

/** A failure as people read it: what happened, what it means, and the way on. */
export interface FailureWording {
  readonly code: string;
  readonly title: InBoth;
  readonly text: InBoth;
  readonly way: InBoth;
}

const codes = Object.keys(en.failure).filter((code): code is keyof typeof en.failure => code in en.failure);

/** The words of every failure that the product knows. */
export const failureWordings = (): FailureWording[] =>
  codes.map((code) => {
    const inBoth = (part: 'title' | 'text' | 'way'): InBoth => ({
      en: en.failure[code][part],
      es: es.failure[code][part],
    });
    return { code, title: inBoth('title'), text: inBoth('text'), way: inBoth('way') };
  });
