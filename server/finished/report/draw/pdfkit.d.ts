/** Members of PDFKit that its published types lack. */
declare namespace PDFKit.Mixins {
  interface TextOptions {
    /** The width of a text that is measured already, and of how many words it is. */
    textWidth?: number;
    wordCount?: number;
  }
  interface PDFFont {
    /** A font that is open already. */
    registerFont(name: string, font: { readonly layout: unknown }): this;
  }
}

declare namespace PDFKit {
  interface PDFKitReference {
    end(): void;
  }
}
