const urls = import.meta.glob<string>("./art/covers/*.svg", { eager: true, query: "?url", import: "default" });

/** The drawing of a cover by the name that a catalogue gives it; undefined when this site has none of that name. */
export const coverUrl = (name: string): string | undefined => urls[`./art/covers/${name}.svg`];
