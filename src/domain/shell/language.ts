/** The languages in which every text exists (I18N-01). */
export type Language = 'en' | 'es';

/** The saved language, else Spanish when the browser's first language starts with `es`, else English (OP-21). */
export function initialLanguage(saved: string | null, browserLanguages: readonly string[]): Language {
  if (saved === 'en' || saved === 'es') return saved;
  return browserLanguages[0]?.toLowerCase().startsWith('es') ? 'es' : 'en';
}
