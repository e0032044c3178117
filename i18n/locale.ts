/** The languages of the product (PROD-08). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Spanish is that of Latin America: numbers have a point, like the answers that are typed. */
export const locales: Readonly<Record<Language, string>> = { en: 'en', es: 'es-419' };
