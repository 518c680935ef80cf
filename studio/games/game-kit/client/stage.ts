// PixiJS builds functions from text unless this is loaded; the page's content security policy forbids that.
import "pixi.js/unsafe-eval";
import { Container, Ticker, WebGLRenderer } from "pixi.js";
import { onNextFrame } from "./next-frame.ts";

export type Stage = {
  readonly canvas: HTMLCanvasElement;
  /** Everything drawn hangs under it, in the stage's own units. */
  readonly root: Container;
  /** Device pixels for one unit of the stage. */
  pixelsPerUnit(): number;
  /** Draws once, now. */
  draw(): void;
  /** Calls `frame` with the milliseconds since the start until it answers false, drawing after each call. */
  animate(frame: (elapsedMs: number) => boolean): Promise<void>;
  destroy(): void;
};

/** Sharper than this costs a phone more than the eye gains. */
const RESOLUTION_MAX = 2;

/** False where WebGL is missing or switched off. */
export function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/**
 * A canvas that fills `host` and draws `width` by `height` units whatever the host's size is.
 * @param options.onResize called after each change of size, when pictures may need more or fewer pixels
 * @throws when the browser cannot give a WebGL context
 */
export async function createStage(options: {
  readonly host: HTMLElement;
  readonly width: number;
  readonly height: number;
  /** A colour as CSS writes it. */
  readonly background: string;
  readonly onResize: () => void;
}): Promise<Stage> {
  // Frames are drawn when something changed: a game that waits for the player leaves the processor alone.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  await renderer.init({
    width: options.width,
    height: options.height,
    background: options.background,
    antialias: false,
    powerPreference: "low-power",
    // Accessibility, events and DOM layers of PixiJS are not used: the controls are HTML.
    skipExtensionImports: true,
    hello: false,
  });
  const root = new Container();
  const world = new Container();
  world.addChild(root);

  const draw = (): void => renderer.render(world);
  const fit = (): void => {
    const size = options.host.getBoundingClientRect();
    if (size.width < 1 || size.height < 1) return;
    const resolution = Math.min(window.devicePixelRatio || 1, RESOLUTION_MAX);
    renderer.resize(size.width, size.height, resolution);
    root.scale.set(size.width / options.width, size.height / options.height);
    options.onResize();
    draw();
  };
  const observer = new ResizeObserver(fit);
  observer.observe(options.host);
  renderer.canvas.setAttribute("aria-hidden", "true");

  return {
    canvas: renderer.canvas,
    root,
    pixelsPerUnit: () => root.scale.x * renderer.resolution,
    draw,
    animate: (frame) => animate(frame, draw),
    destroy() {
      observer.disconnect();
      renderer.destroy({ removeView: true });
    },
  };
}

function animate(frame: (elapsedMs: number) => boolean, draw: () => void): Promise<void> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now();
    const step = (): void => {
      const goesOn = frame(performance.now() - startedAtMs);
      draw();
      if (goesOn) onNextFrame(step);
      else resolve();
    };
    onNextFrame(step);
  });
}
