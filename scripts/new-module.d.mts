export function makeModule(root: string, name: string): { ok: true; files: string[] } | { ok: false; sentence: string };
