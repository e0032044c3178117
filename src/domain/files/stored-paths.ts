/** The stored paths in the answer of a question that takes files (OP-36); any other answer has none. */
export const storedPaths = (answer: string): string[] =>
  answer.split(';').filter((path) => path.startsWith('company_'));
