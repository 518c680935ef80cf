/// <reference types="vite/types/importMeta.d.ts" />
/// <reference types="@fairhouse/i18n/virtual" />
/// <reference types="@fairhouse/ui/virtual" />

declare module "virtual:client-manifest" {
  type ManifestChunk = {
    file: string;
    name?: string;
    src?: string;
    isEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
    assets?: string[];
  };
  const manifest: { readonly [key: string]: ManifestChunk };
  export default manifest;
}
