-- Sessions also end when operators take a member's second factors away. Locks session_session for an instant and reads no
-- row.
alter table session_session
  -- No longer promised: that a session ends for one of nine reasons. The version before still runs on this schema: it
  -- writes those nine and reads none.
  drop constraint session_session_end_reason_check,
  add constraint session_session_end_reason_check check (
    end_reason in (
      'logout', 'idle', 'expired', 'replaced', 'password_changed', 'excluded', 'disabled', 'ended_by_member', 'token_reused',
      'factors_removed'
    )
  ) not valid;
