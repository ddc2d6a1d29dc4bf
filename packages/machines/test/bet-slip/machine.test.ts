import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { betSlipModel } from './model.ts';
import { betSlipScenarios } from './scenarios.ts';

describeChart(betSlipModel);
describeScenarios(betSlipModel, betSlipScenarios);
