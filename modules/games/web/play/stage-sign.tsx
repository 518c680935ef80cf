import { coverUrl, Picture } from "@fairhouse/ui";
import type { ReactNode } from "react";
import type { Game } from "../api.ts";
import css from "./stage.module.css";

export type SignProps = {
  game: Game | undefined;
  title: string;
  body: string;
  isAlert?: boolean;
  children?: ReactNode;
};

/** The cover of a game with what there is to say in its place, and what to do about it. */
export function Sign({ game, title, body, isAlert = false, children }: SignProps) {
  return (
    <>
      {game && <Picture className={css.bg} src={coverUrl(game.cover)} width={300} height={400} alt="" />}
      <div className={css.sign} role={isAlert ? "alert" : "status"}>
        <strong className="voice">{title}</strong>
        <p>{body}</p>
        {children}
      </div>
    </>
  );
}
