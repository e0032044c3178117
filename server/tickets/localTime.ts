/** An instant as its clocks show it at an offset `+hh:mm`, in the form of ISO 8601. */
export function localTime(instant: Date, offset: string): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 19);
}
