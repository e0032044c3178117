/** The part of LHC-Forms that this page uses; the package has no types. */
type Answered = { readonly questionCode: string; readonly value?: Value; readonly items?: readonly Answered[] };
export type Value = string | number | { readonly code: string } | Value[];

type Util = {
  addFormToPage(definition: object, element: HTMLElement): Promise<void>;
  getUserData(element: HTMLElement, withoutDefinition: boolean, withoutEmpty: boolean): { itemsData: Answered[] };
};
declare global {
  interface Window {
    readonly LForms: { readonly Util: Util };
  }
}
