import { initialLanguage, type Language } from '#domain/shell/language.ts';

/** The language in which a caller wants its answer (Accept-Language): Spanish when that comes first, else English. */
export function languageOf(request: Request): Language {
  const wanted = (request.headers.get('Accept-Language') ?? '').slice(0, 500).split(',').map(weighed);
  const [best] = wanted.sort((one, other) => other.weight - one.weight);
  return initialLanguage(null, best === undefined ? [] : [best.tag]);
}

function weighed(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const given = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return { tag, weight: Number.isNaN(given) ? 0 : given };
}
