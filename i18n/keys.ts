type Phrase = (params: never) => string;

/** Every dotted way to a text of a table. */
export type Path<Table> = {
  [Name in keyof Table & string]: Table[Name] extends string | Phrase ? Name : `${Name}.${Path<Table[Name]>}`;
}[keyof Table & string];

/** The text at such a way. */
type At<Table, Way> = Way extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Table
    ? At<Table[Head], Rest>
    : never
  : Way extends keyof Table
    ? Table[Way]
    : never;

/** The parameters of a text: none, or the values that it names. */
export type Params<Table, Way> = [Extract<At<Table, Way>, Phrase>] extends [never]
  ? []
  : [params: Parameters<Extract<At<Table, Way>, Phrase>>[0]];
