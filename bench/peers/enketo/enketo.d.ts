declare module 'enketo-core' {
  /** The part of the form that this page uses; the package has no types of its own. */
  export class Form {
    constructor(element: HTMLFormElement, data: { readonly modelStr: string });
    /** Makes the form ready; returns what went wrong. */
    init(): readonly string[];
    readonly model: { readonly xml: XMLDocument };
    readonly pages: {
      readonly current: HTMLElement;
      /** False when the page does not validate. */
      _next(): Promise<boolean>;
      _prev(): void;
    };
  }
}
