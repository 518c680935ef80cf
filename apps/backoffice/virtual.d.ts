/// <reference types="vite/types/importMeta.d.ts" />
/// <reference types="@fairhouse/i18n/virtual" />
/// <reference types="@fairhouse/ui/virtual" />
