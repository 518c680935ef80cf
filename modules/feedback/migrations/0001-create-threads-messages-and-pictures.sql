-- What members tell the house, and its answers. New tables only: no lock on anything that exists.

create table feedback_thread (
  bucket smallint not null,
  member_id uuid not null,
  thread_id uuid not null,
  state text not null,
  -- The operator who looks after it.
  assignee uuid,
  opened_at timestamptz not null,
  -- When its last text was written, or when it was closed.
  changed_at timestamptz not null,
  -- Whether an answer has come since the member looked last.
  has_news boolean not null default false,
  constraint feedback_thread_pkey primary key (bucket, member_id, thread_id),
  constraint feedback_thread_bucket_check check (bucket between 0 and 63),
  constraint feedback_thread_state_check check (state in ('open', 'answered', 'closed'))
);

-- The operators' queue.
create index feedback_thread_by_state on feedback_thread (state, changed_at);

create table feedback_message (
  bucket smallint not null,
  member_id uuid not null,
  message_id uuid not null,
  thread_id uuid not null,
  -- Chosen by the page for each text: the same again writes nothing a second time.
  request_key text not null,
  -- The operator who wrote it; null for the member.
  staff_id uuid,
  text text not null,
  written_at timestamptz not null,
  constraint feedback_message_pkey primary key (bucket, member_id, message_id),
  constraint feedback_message_once unique (bucket, member_id, request_key),
  constraint feedback_message_bucket_member_id_thread_id_fkey
    foreign key (bucket, member_id, thread_id) references feedback_thread,
  constraint feedback_message_text_check check (
    length(text) between 1 and case when staff_id is null then 140 else 2000 end
  )
);

create index feedback_message_by_thread on feedback_message (bucket, member_id, thread_id, message_id);

-- Pictures that the house has drawn anew from uploads. One without a text yet is deleted after an hour.
create table feedback_picture (
  bucket smallint not null,
  member_id uuid not null,
  picture_id uuid not null,
  thread_id uuid,
  message_id uuid,
  position smallint,
  picture bytea not null,
  uploaded_at timestamptz not null,
  constraint feedback_picture_pkey primary key (bucket, member_id, picture_id),
  constraint feedback_picture_place unique (bucket, member_id, message_id, position),
  constraint feedback_picture_bucket_member_id_message_id_fkey
    foreign key (bucket, member_id, message_id) references feedback_message,
  constraint feedback_picture_bucket_check check (bucket between 0 and 63),
  constraint feedback_picture_position_check check (position between 1 and 3),
  constraint feedback_picture_picture_check check (length(picture) between 1 and 524288),
  constraint feedback_picture_belongs_or_waits check (
    (thread_id is null) = (message_id is null) and (position is null) = (message_id is null)
  )
);

create index feedback_picture_waiting on feedback_picture (uploaded_at) where message_id is null;
