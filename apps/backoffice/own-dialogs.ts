import { registerDialogs } from "@fairhouse/ui";

registerDialogs({
  palette: () => import("./shell/palette-dialog.tsx"),
  keys: () => import("./shell/keys-dialog.tsx"),
});

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    palette: Record<never, never>;
    keys: Record<never, never>;
  }
}
