import { CanvasSource, Texture } from "pixi.js";
import type { SymbolArt } from "./reels-view.ts";

/** Loads pictures once and cuts them into square textures of the size that the screen shows. */
export type SymbolTextures<Symbol extends string> = {
  of(symbol: Symbol): Texture;
  /** Redraws every texture for cells of this many device pixels; nothing happens when they already have them. */
  fit(cellPixels: number): void;
  destroy(): void;
};

/** @throws when a picture does not load */
export async function loadSymbolTextures<Symbol extends string>(
  art: Readonly<Record<Symbol, SymbolArt>>,
): Promise<SymbolTextures<Symbol>> {
  const symbols = Object.keys(art) as Symbol[];
  const pictures = new Map(
    await Promise.all(symbols.map(async (symbol) => [symbol, await loadPicture(art[symbol].url)] as const)),
  );
  const textures = new Map<Symbol, { texture: Texture; canvas: HTMLCanvasElement }>();
  for (const symbol of symbols) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    // Dynamic: its size changes with the screen's, and sprites that show it already have to learn that.
    const texture = new Texture({ source: new CanvasSource({ resource: canvas }), dynamic: true });
    textures.set(symbol, { canvas, texture });
  }
  let drawnPixels = 0;

  return {
    of(symbol) {
      const entry = textures.get(symbol);
      if (!entry) throw new Error(`The symbol ${symbol} has no picture.`);
      return entry.texture;
    },
    fit(cellPixels) {
      const pixels = Math.max(16, Math.ceil(cellPixels));
      if (pixels === drawnPixels) return;
      drawnPixels = pixels;
      for (const [symbol, { canvas, texture }] of textures) {
        const picture = pictures.get(symbol);
        if (picture) cut({ picture, art: art[symbol], canvas, pixels });
        texture.source.resize(pixels, pixels);
        texture.source.update();
        texture.update();
      }
    },
    destroy() {
      for (const { texture } of textures.values()) texture.destroy(true);
    },
  };
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

function cut(options: { picture: HTMLImageElement; art: SymbolArt; canvas: HTMLCanvasElement; pixels: number }): void {
  const { art, canvas, pixels } = options;
  canvas.width = canvas.height = pixels;
  const scale = pixels / art.width;
  const context = canvas.getContext("2d");
  context?.drawImage(options.picture, 0, -art.cropTop * scale, art.width * scale, art.height * scale);
}
