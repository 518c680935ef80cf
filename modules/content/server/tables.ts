import type { BannerGroup } from "@fairhouse/ui/banner-groups";
import type { Generated } from "kysely";
import type { AnnouncementType, LinkageType, PromotionKind } from "../rules.ts";

export type ContentTables = {
  content_announcement: AnnouncementRow;
  content_text: TextRow;
};

export type AnnouncementRow = {
  announcement_id: string;
  type: AnnouncementType;
  execution: Generated<"B">;
  banner_group: BannerGroup | null;
  image: string | null;
  linkage_type: LinkageType | null;
  linkage: string | null;
  promotion_kind: PromotionKind | null;
  starts_at: Date | null;
  ends_at: Date | null;
  position: number;
  from_at: Date | null;
  until_at: Date | null;
  taken_down_at: Date | null;
  version: Generated<number>;
  seed_name: string | null;
  written_at: Date;
  written_by: string | null;
  changed_at: Date;
};

export type TextRow = {
  announcement_id: string;
  language: string;
  title: string;
  summary: string;
  content: string;
  terms: string;
  alt: string;
  action: string;
};
