-- Banners, notices, popups, promotions and help, with their texts by language. Small tables: a house writes a few a week.
-- New tables only, no locks on existing ones.
create table content_announcement (
  announcement_id uuid not null,
  type text not null,
  execution text not null default 'B',
  banner_group text,
  image text,
  linkage_type text,
  linkage text,
  promotion_kind text,
  -- The time of the offer, which is not the time of its announcement.
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null,
  -- Null for a draft.
  from_at timestamptz,
  until_at timestamptz,
  taken_down_at timestamptz,
  version integer not null default 1,
  -- The name of what a fresh installation brings along. It is brought once, also when it is changed or taken down later.
  seed_name text,
  written_at timestamptz not null,
  -- Null for what came with the installation.
  written_by uuid,
  changed_at timestamptz not null,
  constraint content_announcement_pkey primary key (announcement_id),
  constraint content_announcement_seed_once unique (seed_name),
  constraint content_announcement_type_known check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  constraint content_announcement_execution_known check (execution = 'B'),
  constraint content_announcement_group_of_banners check ((type = 'B') = (banner_group is not null)),
  constraint content_announcement_kind_of_promotions check ((type = 'PR') = (promotion_kind is not null)),
  constraint content_announcement_image_is_ours check (image ~ '^/[^/\\]'),
  constraint content_announcement_linkage_whole check ((linkage_type is null) = (linkage is null)),
  constraint content_announcement_linkage_known check (linkage_type in ('page', 'notice', 'promotion', 'address')),
  constraint content_announcement_linkage_safe check (linkage !~* '^\s*(javascript|data|vbscript):'),
  constraint content_announcement_offer_times check (ends_at > starts_at),
  constraint content_announcement_times check (until_at > from_at)
);

-- What is on the site, in its order.
create index content_announcement_order on content_announcement (type, position, from_at desc, announcement_id desc);

create table content_text (
  announcement_id uuid not null,
  language text not null,
  title text not null,
  summary text not null,
  content text not null,
  terms text not null,
  alt text not null,
  action text not null,
  constraint content_text_pkey primary key (announcement_id, language),
  constraint content_text_of_announcement foreign key (announcement_id) references content_announcement (announcement_id),
  constraint content_text_language_known check (language ~ '^[A-Z]{2}(-[A-Z]{2})?$'),
  constraint content_text_title_there check (title <> ''),
  -- Content and terms are sanitised before they are stored; a row that the sanitiser let through is refused here.
  constraint content_text_clean check (
    (content || terms) !~* '<\s*/?\s*(script|style|svg|math|iframe|object|embed|form|input|link|meta|base|img|video|audio)'
  )
);
