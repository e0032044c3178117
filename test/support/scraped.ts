/** The metrics of one scrape, by name and labels as Prometheus writes them: `name{label="value"}`. */
export type Scraped = ReadonlyMap<string, number>;

/** Reads the text format of Prometheus. */
export const scraped = (text: string): Scraped =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );

/** The names of all metrics of a scrape, with those that a histogram adds. */
export const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
