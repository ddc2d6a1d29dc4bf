/** A calendar day. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const forms = {
  ymd: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  mdy: /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
} as const;

/** Parses yyyy-MM-dd or MM-dd-yyyy; null for another format and for a day that does not exist. */
export function parseDate(text: string, form: keyof typeof forms): Day | null {
  const found = forms[form].exec(text)?.groups;
  if (!found) return null;
  const [year, month, day] = [Number(found['year']), Number(found['month']), Number(found['day'])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? { year, month, day }
    : null;
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Full years from a birthday to today; a birthday on 29 February counts from 1 March. */
export function getAge(birthday: Day, today: Day): number {
  const had =
    today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day);
  return today.year - birthday.year - (had ? 0 : 1);
}
