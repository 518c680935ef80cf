/// <reference types="@fairhouse/i18n/virtual" />
