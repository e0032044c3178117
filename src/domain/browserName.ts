const known = /\b(?:Chrome|Chromium|Firefox|Safari|Version|Edg|OPR|SamsungBrowser|CriOS|FxiOS)\/[\d.]{1,20}/g;
const systems =
  /\b(?:Android(?: \d{1,2})?|iPhone|iPad|Windows NT [\d.]{1,6}|Mac OS X [\d_]{1,10}|Linux|CrOS|Mobile)\b/g;

/** What a browser says that it is, without the name of the device and anything else that it may say. */
export const browserOf = (userAgent: string): string =>
  [...userAgent.matchAll(systems), ...userAgent.matchAll(known)].map(([name]) => name).join(' ');
