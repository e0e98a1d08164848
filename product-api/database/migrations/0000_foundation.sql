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
CREATE TABLE "tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"ticket_number" text NOT NULL,
	"traveller_index" integer NOT NULL,
	"entry_index" integer NOT NULL,
	"direction_index" integer NOT NULL,
	"leg_index" integer NOT NULL,
	"qr_payload" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"capacity" smallint NOT NULL,
	"amenities" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trip_id" integer NOT NULL,
	"service_date" date NOT NULL,
	"base_at" timestamp with time zone NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fares" (
	"operator_id" text NOT NULL,
	"from_city" varchar(60) NOT NULL,
	"to_city" varchar(60) NOT NULL,
	"passenger_type" varchar(5) NOT NULL,
	"min_days_before" smallint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "fares_from_city_to_city_operator_id_passenger_type_min_days_before_pk" PRIMARY KEY("from_city","to_city","operator_id","passenger_type","min_days_before")
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
	"weekdays" smallint
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
CREATE TABLE "session_buses" (
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
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "session_buses" ADD CONSTRAINT "session_buses_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_attempts_key" ON "booking_attempts" USING btree ("session_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number" ON "bookings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bookings_session" ON "bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "tickets_booking" ON "tickets" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_trip_day" ON "departures" USING btree ("trip_id","service_date");--> statement-breakpoint
CREATE INDEX "departures_day" ON "departures" USING btree ("service_date");--> statement-breakpoint
CREATE INDEX "pattern_segments_cities" ON "pattern_segments" USING btree ("from_city","to_city");--> statement-breakpoint
CREATE INDEX "seat_holds_session" ON "seat_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "seat_holds_expiry" ON "seat_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seat_holds_departure" ON "seat_holds" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "sold_seats_booking" ON "sold_seats" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sold_seats_departure" ON "sold_seats" USING btree ("departure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trips_external" ON "trips" USING btree ("operator_id","external_id");--> statement-breakpoint
CREATE INDEX "trips_pattern" ON "trips" USING btree ("pattern_id");--> statement-breakpoint
CREATE INDEX "stations_destination" ON "stations" USING btree ("destination_code");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("sent_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "session_buses_session" ON "session_buses" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_previous_id" ON "sessions" USING btree ("previous_id");