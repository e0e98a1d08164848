CREATE TABLE "accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"given_name" text,
	"family_name" text,
	"picture" text,
	"language" varchar(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"profile_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_places" (
	"activity_id" text NOT NULL,
	"date" date NOT NULL,
	"time" varchar(5) NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "activity_places_activity_id_date_time_pk" PRIMARY KEY("activity_id","date","time")
);
--> statement-breakpoint
CREATE TABLE "place_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"date" date NOT NULL,
	"time" varchar(5) NOT NULL,
	"places" smallint NOT NULL,
	"held_for" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_places" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"activity_id" text NOT NULL,
	"date" date NOT NULL,
	"time" varchar(5) NOT NULL,
	"places" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"destination_code" varchar(60) NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"hours_en" text,
	"hours_fr" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"station_id" text,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"booking_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" varchar(8) NOT NULL,
	"session_id" text,
	"account_id" bigint,
	"status" varchar(10) NOT NULL,
	"failure_code" text,
	"language" varchar(2) NOT NULL,
	"currency" varchar(3) NOT NULL,
	"rate_date" text NOT NULL,
	"total" integer NOT NULL,
	"subtotal" integer NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"is_refundable" boolean NOT NULL,
	"refundable_fee" integer NOT NULL,
	"carts" jsonb NOT NULL,
	"hotel_carts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"activity_carts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passengers" jsonb NOT NULL,
	"text_consent" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"contact_email" text,
	"contact_last_names" text[] NOT NULL,
	"card_brand" text,
	"card_last4" varchar(4),
	"payment_key" text NOT NULL,
	"payment_reference" text,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"entry_index" integer NOT NULL,
	"supplier" text NOT NULL,
	"order_key" text NOT NULL,
	"status" varchar(10) NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"ticket_number" text NOT NULL,
	"traveller_index" integer NOT NULL,
	"entry_index" integer NOT NULL,
	"direction_index" integer NOT NULL,
	"leg_index" integer NOT NULL,
	"qr_payload" text NOT NULL,
	"seat" text
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"voucher_number" text NOT NULL,
	"kind" varchar(10) NOT NULL,
	"entry_index" integer NOT NULL,
	"qr_payload" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"capacity" smallint NOT NULL,
	"amenities" jsonb NOT NULL,
	"layout" jsonb
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trip_id" integer NOT NULL,
	"service_date" date NOT NULL,
	"base_at" timestamp with time zone NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint[] NOT NULL,
	"fare_scope" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fares" (
	"operator_id" text NOT NULL,
	"scope" integer DEFAULT 0 NOT NULL,
	"from_city" varchar(60) NOT NULL,
	"to_city" varchar(60) NOT NULL,
	"from_position" smallint DEFAULT -1 NOT NULL,
	"to_position" smallint DEFAULT -1 NOT NULL,
	"passenger_type" varchar(5) NOT NULL,
	"min_days_before" smallint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "fares_key" PRIMARY KEY("from_city","to_city","operator_id","scope","from_position","to_position","passenger_type","min_days_before")
);
--> statement-breakpoint
CREATE TABLE "inventory_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" varchar(7) NOT NULL,
	"phone" text,
	"url" text,
	"currency" varchar(3) NOT NULL,
	"is_direct_contract" boolean NOT NULL,
	"terms" jsonb NOT NULL,
	"demand_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pattern_segments" (
	"pattern_id" integer NOT NULL,
	"from_position" smallint NOT NULL,
	"to_position" smallint NOT NULL,
	"from_city" varchar(60) NOT NULL,
	"to_city" varchar(60) NOT NULL,
	CONSTRAINT "pattern_segments_pattern_id_from_position_to_position_pk" PRIMARY KEY("pattern_id","from_position","to_position")
);
--> statement-breakpoint
CREATE TABLE "patterns" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"station_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_assignments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"departure_id" bigint NOT NULL,
	"from_position" smallint NOT NULL,
	"to_position" smallint NOT NULL,
	"seat" varchar(6) NOT NULL,
	"traveller_index" smallint NOT NULL,
	"session_id" text,
	"booking_id" bigint
);
--> statement-breakpoint
CREATE TABLE "seat_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"departure_id" bigint NOT NULL,
	"from_position" smallint NOT NULL,
	"to_position" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"held_for" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_seats" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"departure_id" bigint NOT NULL,
	"from_position" smallint NOT NULL,
	"to_position" smallint NOT NULL,
	"seats" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_transfers" (
	"from_station" text NOT NULL,
	"to_station" text NOT NULL,
	"min_seconds" integer,
	"source" text NOT NULL,
	CONSTRAINT "station_transfers_from_station_to_station_source_pk" PRIMARY KEY("from_station","to_station","source")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"source" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"feed_version" text,
	"shifted_by_days" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" serial PRIMARY KEY NOT NULL,
	"pattern_id" integer NOT NULL,
	"operator_id" text NOT NULL,
	"coach_id" text NOT NULL,
	"external_id" text NOT NULL,
	"trip_number" text,
	"zone" text NOT NULL,
	"arrivals" integer[] NOT NULL,
	"departures" integer[] NOT NULL,
	"weekdays" smallint,
	"block_id" text,
	"direction" smallint
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"code" varchar(60) PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"country" varchar(2) NOT NULL,
	"region" varchar(3) NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" text PRIMARY KEY NOT NULL,
	"destination_code" varchar(60) NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"address" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_lists" (
	"source" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"hotel_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"beds" jsonb NOT NULL,
	"size_square_meters" smallint,
	"max_guests" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"board" varchar(10) NOT NULL,
	"amenities" jsonb NOT NULL,
	"included_adults" smallint NOT NULL,
	"extra_adult_per_night" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" text PRIMARY KEY NOT NULL,
	"destination_code" varchar(60) NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description_en" text NOT NULL,
	"description_fr" text NOT NULL,
	"district" text,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"stars" smallint,
	"phone" text,
	"amenities" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"currency" varchar(3) NOT NULL,
	"supplier" text DEFAULT 'direct' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"external_id" text,
	"is_on_sale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"room_id" text NOT NULL,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL,
	"held_for" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_months" (
	"room_id" text NOT NULL,
	"month" date NOT NULL,
	"rates" integer[] NOT NULL,
	"allotments" smallint[] NOT NULL,
	"taken" smallint[] NOT NULL,
	CONSTRAINT "room_months_room_id_month_pk" PRIMARY KEY("room_id","month")
);
--> statement-breakpoint
CREATE TABLE "sold_rooms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"room_id" text NOT NULL,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_page_states" (
	"slug" varchar(160) PRIMARY KEY NOT NULL,
	"fingerprint" char(64) NOT NULL,
	"modified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_samples" (
	"from_city" varchar(60) NOT NULL,
	"to_city" varchar(60) NOT NULL,
	"seen_on" date NOT NULL,
	"days_before" smallint NOT NULL,
	"per_person" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	CONSTRAINT "price_samples_from_city_to_city_seen_on_days_before_pk" PRIMARY KEY("from_city","to_city","seen_on","days_before")
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_people" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"given_name" text,
	"family_name" text,
	"picture" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "login_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedup_key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_dedupKey_unique" UNIQUE("dedup_key")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"date" date NOT NULL,
	"currency" varchar(3) NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rates_date_currency_pk" PRIMARY KEY("date","currency")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"jurisdiction" varchar(20) NOT NULL,
	"tax" varchar(10) NOT NULL,
	"product" varchar(10) NOT NULL,
	"percent" numeric(9, 5) NOT NULL,
	"amount_per_night" integer,
	"base" varchar(20) NOT NULL,
	"position" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"status" varchar(12) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "tax_rates_jurisdiction_tax_product_valid_from_pk" PRIMARY KEY("jurisdiction","tax","product","valid_from")
);
--> statement-breakpoint
CREATE TABLE "session_activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"cart" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_buses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"cart" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_hotels" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"cart" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" varchar(3) NOT NULL,
	"rate_date" text NOT NULL,
	"nb_of_adults" smallint NOT NULL,
	"nb_of_children" smallint NOT NULL,
	"age_of_children" smallint[] NOT NULL,
	"passengers" jsonb,
	"is_locked" boolean DEFAULT false NOT NULL,
	"is_booking_in_progress" boolean DEFAULT false NOT NULL,
	"booking_message" text,
	"booking_id" bigint,
	"holds_personal_data" boolean DEFAULT false NOT NULL,
	"holds_renewed" boolean DEFAULT false NOT NULL,
	"previous_id" text,
	"is_previous_id_private" boolean DEFAULT false NOT NULL,
	"ip_address" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	"outcome" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_hotel_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"status" varchar(10) NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" varchar(12) NOT NULL,
	"email" text NOT NULL,
	"booking_number" text,
	"message" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"language" varchar(2) NOT NULL,
	"has_consent" boolean NOT NULL,
	"consent_text" text,
	"consent_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planner_feeds" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planner_files" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planner_items" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"fields" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "planner_viewers" (
	"item_id" text NOT NULL,
	"email" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "planner_viewers_item_id_email_owner_id_pk" PRIMARY KEY("item_id","email","owner_id")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_destination_code_destinations_code_fk" FOREIGN KEY ("destination_code") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_segments" ADD CONSTRAINT "pattern_segments_pattern_id_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."patterns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_segments" ADD CONSTRAINT "pattern_segments_from_city_destinations_code_fk" FOREIGN KEY ("from_city") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_segments" ADD CONSTRAINT "pattern_segments_to_city_destinations_code_fk" FOREIGN KEY ("to_city") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patterns" ADD CONSTRAINT "patterns_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_pattern_id_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."patterns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_destination_code_destinations_code_fk" FOREIGN KEY ("destination_code") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_rooms" ADD CONSTRAINT "hotel_rooms_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_destination_code_destinations_code_fk" FOREIGN KEY ("destination_code") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_months" ADD CONSTRAINT "room_months_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_activities" ADD CONSTRAINT "session_activities_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "session_buses" ADD CONSTRAINT "session_buses_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "session_hotels" ADD CONSTRAINT "session_hotels_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "planner_feeds" ADD CONSTRAINT "planner_feeds_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_files" ADD CONSTRAINT "planner_files_item_id_planner_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."planner_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_items" ADD CONSTRAINT "planner_items_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_viewers" ADD CONSTRAINT "planner_viewers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_subject" ON "accounts" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "place_holds_session" ON "place_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "place_holds_expiry" ON "place_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "place_holds_time" ON "place_holds" USING btree ("activity_id","date","time");--> statement-breakpoint
CREATE INDEX "sold_places_booking" ON "sold_places" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "agents_destination" ON "agents" USING btree ("destination_code");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_attempts_key" ON "booking_attempts" USING btree ("session_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number" ON "bookings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bookings_session" ON "bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status");--> statement-breakpoint
CREATE INDEX "bookings_account" ON "bookings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bookings_contact" ON "bookings" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_orders_key" ON "supplier_orders" USING btree ("order_key");--> statement-breakpoint
CREATE INDEX "supplier_orders_booking" ON "supplier_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "supplier_orders_status" ON "supplier_orders" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "tickets_booking" ON "tickets" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_number" ON "vouchers" USING btree ("voucher_number");--> statement-breakpoint
CREATE INDEX "vouchers_booking" ON "vouchers" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_trip_day" ON "departures" USING btree ("trip_id","service_date");--> statement-breakpoint
CREATE INDEX "departures_day" ON "departures" USING btree ("service_date");--> statement-breakpoint
CREATE INDEX "pattern_segments_cities" ON "pattern_segments" USING btree ("from_city","to_city");--> statement-breakpoint
CREATE INDEX "seat_assignments_departure" ON "seat_assignments" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "seat_assignments_session" ON "seat_assignments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "seat_assignments_booking" ON "seat_assignments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "seat_holds_session" ON "seat_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "seat_holds_expiry" ON "seat_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seat_holds_departure" ON "seat_holds" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "sold_seats_booking" ON "sold_seats" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sold_seats_departure" ON "sold_seats" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "station_transfers_source" ON "station_transfers" USING btree ("source");--> statement-breakpoint
CREATE UNIQUE INDEX "trips_external" ON "trips" USING btree ("operator_id","external_id");--> statement-breakpoint
CREATE INDEX "trips_pattern" ON "trips" USING btree ("pattern_id");--> statement-breakpoint
CREATE INDEX "stations_destination" ON "stations" USING btree ("destination_code");--> statement-breakpoint
CREATE INDEX "hotel_rooms_hotel" ON "hotel_rooms" USING btree ("hotel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hotels_city_slug" ON "hotels" USING btree ("destination_code","slug");--> statement-breakpoint
CREATE INDEX "hotels_source" ON "hotels" USING btree ("source");--> statement-breakpoint
CREATE INDEX "room_holds_session" ON "room_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "room_holds_expiry" ON "room_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "room_holds_room" ON "room_holds" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "sold_rooms_booking" ON "sold_rooms" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sold_rooms_room" ON "sold_rooms" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "price_samples_seen" ON "price_samples" USING btree ("seen_on");--> statement-breakpoint
CREATE INDEX "login_codes_expires" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "login_people_email" ON "login_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "login_records_grant" ON "login_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "login_records_uid" ON "login_records" USING btree ("kind","uid");--> statement-breakpoint
CREATE INDEX "login_records_expires" ON "login_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("sent_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "session_activities_session" ON "session_activities" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_buses_session" ON "session_buses" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_hotels_session" ON "session_hotels" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_previous_id" ON "sessions" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "planner_feeds_token" ON "planner_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "planner_files_name" ON "planner_files" USING btree ("item_id","name_key");--> statement-breakpoint
CREATE INDEX "planner_items_owner" ON "planner_items" USING btree ("owner_id","ends_on");--> statement-breakpoint
CREATE INDEX "planner_items_removed" ON "planner_items" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "planner_viewers_email" ON "planner_viewers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "planner_viewers_owner" ON "planner_viewers" USING btree ("owner_id");