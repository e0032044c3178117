declare module '@formio/js/form' {
  /** The part of a wizard that this page uses; its own types know none of it. */
  type Wizard = {
    readonly page: number;
    readonly submission: { readonly data: Record<string, unknown> };
    /** The validation errors of the page. */
    validateCurrentPage(flags: { readonly dirty: boolean }): readonly unknown[];
    /** Fails when the page does not validate. */
    nextPage(): Promise<void>;
    prevPage(): Promise<void>;
    on(event: 'render', called: () => void): void;
  };
  export const Formio: { createForm(element: HTMLElement, form: object, options: object): Promise<Wizard> };
}
